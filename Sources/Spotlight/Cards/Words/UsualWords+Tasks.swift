extension UsualWords {
  /// What lists of tasks say in one language.
  package struct Tasks: Sendable, Hashable {
    /// The heading of the list.
    package var title: String
    /// What follows the title of a task that is done, for people who do not see its mark.
    package var done: String
    /// That all tasks are done.
    package var closing: String
    /// That Esc leads from a task to the list.
    package var escape: String

    init(_ title: String, _ done: String, _ closing: String, _ escape: String) {
      self.title = title
      self.done = done
      self.closing = closing
      self.escape = escape
    }
  }

  /// What such lists say in a language or the closest match; English if there is none.
  package static func tasks(_ tag: LanguageTag?) -> Tasks {
    tag?.candidates.lazy.compactMap { tasks[$0] }.first ?? englishTasks
  }

  private static let englishTasks = Tasks(
    "Tasks", "done", "All tasks are done.", "Esc leads back to the list")

  /// The languages of ``table``.
  static let tasks: [String: Tasks] = [
    "ar": Tasks("المهام", "مكتملة", "اكتملت كل المهام.", "\u{200F}Esc للعودة إلى القائمة"),
    "cs": Tasks("Úkoly", "hotovo", "Všechny úkoly jsou hotové.", "Esc vrátí na seznam"),
    "da": Tasks("Opgaver", "færdig", "Alle opgaver er færdige.", "Esc fører tilbage til listen"),
    "de": Tasks(
      "Aufgaben", "erledigt", "Alle Aufgaben sind erledigt.", "Esc führt zurück zur Liste"),
    "el": Tasks(
      "Εργασίες", "ολοκληρώθηκε", "Όλες οι εργασίες ολοκληρώθηκαν.",
      "Esc για επιστροφή στη λίστα"), "en": englishTasks,
    "es": Tasks(
      "Tareas", "hecho", "Todas las tareas están hechas.", "Esc vuelve a la lista"),
    "fa": Tasks(
      "کارها", "انجام شده", "همهٔ کارها انجام شد.", "\u{200F}Esc به فهرست برمی‌گردد"),
    "fi": Tasks(
      "Tehtävät", "tehty", "Kaikki tehtävät on tehty.", "Esc palaa luetteloon"),
    "fr": Tasks(
      "Tâches", "terminé", "Toutes les tâches sont terminées.", "Échap ramène à la liste"),
    "he": Tasks("משימות", "בוצע", "כל המשימות בוצעו.", "\u{200F}Esc חוזר לרשימה"),
    "hi": Tasks("कार्य", "पूरा", "सभी कार्य पूरे हो गए।", "Esc से सूची पर लौटते हैं"),
    "hu": Tasks("Feladatok", "kész", "Minden feladat kész.", "Esc: vissza a listához"),
    "id": Tasks("Tugas", "selesai", "Semua tugas selesai.", "Esc kembali ke daftar"),
    "it": Tasks(
      "Attività", "fatto", "Tutte le attività sono completate.", "Esc riporta all’elenco"),
    "ja": Tasks("タスク", "完了", "すべてのタスクが完了しました。", "Esc で一覧に戻る"),
    "ko": Tasks("할 일", "완료", "모든 할 일을 마쳤습니다.", "Esc 목록으로 돌아가기"),
    "nb": Tasks("Oppgaver", "ferdig", "Alle oppgaver er ferdige.", "Esc går tilbake til listen"),
    "nl": Tasks("Taken", "klaar", "Alle taken zijn klaar.", "Esc gaat terug naar de lijst"),
    "pl": Tasks("Zadania", "gotowe", "Wszystkie zadania są gotowe.", "Esc wraca do listy"),
    "pt": Tasks(
      "Tarefas", "concluído", "Todas as tarefas estão concluídas.", "Esc volta à lista"),
    "ru": Tasks("Задания", "готово", "Все задания выполнены.", "Esc возвращает к списку"),
    "sv": Tasks("Uppgifter", "klar", "Alla uppgifter är klara.", "Esc går tillbaka till listan"),
    "tr": Tasks("Görevler", "bitti", "Tüm görevler bitti.", "Esc listeye döner"),
    "uk": Tasks("Завдання", "готово", "Усі завдання виконано.", "Esc повертає до списку"),
    "vi": Tasks(
      "Việc cần làm", "đã xong", "Mọi việc đã xong.", "Esc quay lại danh sách"),
    "zh-hans": Tasks("任务", "已完成", "所有任务都已完成。", "Esc 返回列表"),
    "zh-hant": Tasks("工作", "已完成", "所有工作都已完成。", "Esc 返回清單"),
  ]
}
