/// The words of all languages: a row for each of them, and English for people whose language has none.
///
/// A row has Next, Back, Done, Skip, Close and progress first. If a language has no common phrase like "2 of 5", a slash is used.
extension UsualWords {
  static let english = UsualWords(
    "Next", "Back", "Done", "Skip", "Close", "# of %",
    waiting: "Waiting for this to appear…",
    away: Away(
      "The window is not open now.", "The window cannot be seen now.",
      "Scroll until this can be seen.", "Show me"),
    hints: Hints(
      "<b>Esc</b> ends it", "<b>Wheel</b> resizes the light",
      "<b>followspot --help</b> says more", "<b>Tab</b> chooses a light"),
    shake: "A shake of the pointer", wholeScreen: "For the whole screen, with the panel, run:",
    tasks: Tasks("Tasks", "done", "All tasks are done.", "Esc leads back to the list"),
    lights: LightWords(
      "Light {n} of {c}, {w} by {h} at {x}, {y}", "There are no lights.", "The light is on.",
      "The light is off."))

  package static let table: [String: UsualWords] = [
    "ar": UsualWords(
      "التالي", "السابق", "تم", "تخطي", "إغلاق", "# من %", zero: "\u{660}",
      waiting: "في انتظار ظهور هذا…",
      away: Away(
        "النافذة غير مفتوحة الآن.", "النافذة غير ظاهرة الآن.", "مرّر حتى يظهر هذا.", "أظهِرها"),
      hints: Hints(
        "\u{200F}<b>Esc</b> للإنهاء", "\u{200F}<b>عجلة الفأرة</b> لتغيير الحجم",
        "\u{200F}<b>followspot --help</b> للمزيد", "\u{200F}<b>Tab</b> لاختيار ضوء"),
      shake: "هزّ المؤشر", wholeScreen: "\u{200F}للشاشة كلها مع الشريط، نفّذ:",
      tasks: Tasks("المهام", "مكتملة", "اكتملت كل المهام.", "\u{200F}Esc للعودة إلى القائمة"),
      lights: LightWords(
        "الضوء {n} من {c}، {w} في {h} عند {x}، {y}", "لا توجد أضواء الآن.", "الضوء مضاء الآن.",
        "الضوء مطفأ الآن.")),
    "cs": UsualWords(
      "Další", "Zpět", "Hotovo", "Přeskočit", "Zavřít", "# z %",
      waiting: "Čeká se, až se to objeví…",
      away: Away(
        "Okno teď není otevřené.", "Okno teď není vidět.", "Posuňte, aby to bylo vidět.", "Ukázat"),
      hints: Hints(
        "<b>Esc</b> to ukončí", "<b>Kolečko</b> mění velikost světla",
        "<b>followspot --help</b> řekne více", "<b>Tab</b> vybírá světlo"),
      shake: "Zatřesení ukazatelem", wholeScreen: "Pro celou obrazovku i s panelem spusťte:",
      tasks: Tasks("Úkoly", "hotovo", "Všechny úkoly jsou hotové.", "Esc vrátí na seznam"),
      lights: LightWords(
        "Světlo {n} z {c}, {w} krát {h} na {x}, {y}", "Není žádné světlo.", "Světlo je zapnuté.",
        "Světlo je vypnuté.")),
    "da": UsualWords(
      "Næste", "Tilbage", "Færdig", "Spring over", "Luk", "# af %",
      waiting: "Venter på, at dette vises …",
      away: Away(
        "Vinduet er ikke åbent nu.", "Vinduet kan ikke ses nu.", "Rul, til dette kan ses.",
        "Vis mig"),
      hints: Hints(
        "<b>Esc</b> afslutter", "<b>Hjulet</b> ændrer lysets størrelse",
        "<b>followspot --help</b> viser mere", "<b>Tab</b> vælger et lys"),
      shake: "At ryste markøren", wholeScreen: "Kør dette for hele skærmen med panelet:",
      tasks: Tasks("Opgaver", "færdig", "Alle opgaver er færdige.", "Esc fører tilbage til listen"),
      lights: LightWords(
        "Lys {n} af {c}, {w} gange {h} ved {x}, {y}", "Der er ingen lys.", "Lyset er tændt.",
        "Lyset er slukket.")),
    "de": UsualWords(
      "Weiter", "Zurück", "Fertig", "Überspringen", "Schließen", "# von %",
      waiting: "Warten, bis dies erscheint …",
      away: Away(
        "Das Fenster ist gerade nicht offen.", "Das Fenster ist gerade nicht zu sehen.",
        "Blättern Sie, bis dies zu sehen ist.", "Zeigen"),
      hints: Hints(
        "<b>Esc</b> beendet es", "<b>Das Mausrad</b> ändert die Größe",
        "<b>followspot --help</b> sagt mehr", "<b>Tab</b> wählt ein Licht"),
      shake: "Schütteln des Zeigers", wholeScreen: "Für den ganzen Bildschirm samt Leiste:",
      tasks: Tasks(
        "Aufgaben", "erledigt", "Alle Aufgaben sind erledigt.", "Esc führt zurück zur Liste"),
      lights: LightWords(
        "Licht {n} von {c}, {w} mal {h} bei {x}, {y}", "Es gibt kein Licht.", "Das Licht ist an.",
        "Das Licht ist aus.")),
    "el": UsualWords(
      "Επόμενο", "Πίσω", "Τέλος", "Παράλειψη", "Κλείσιμο", "# από %",
      waiting: "Αναμονή για την εμφάνισή του…",
      away: Away(
        "Το παράθυρο δεν είναι ανοιχτό τώρα.", "Το παράθυρο δεν φαίνεται τώρα.",
        "Κυλήστε ώσπου να φανεί.", "Εμφάνιση"),
      hints: Hints(
        "<b>Esc</b> για έξοδο", "<b>Ο τροχός</b> αλλάζει το μέγεθος",
        "<b>followspot --help</b> για περισσότερα", "<b>Tab</b> για επιλογή φωτός"),
      shake: "Κούνημα του δείκτη", wholeScreen: "Για όλη την οθόνη, μαζί με τη γραμμή, εκτελέστε:",
      tasks: Tasks(
        "Εργασίες", "ολοκληρώθηκε", "Όλες οι εργασίες ολοκληρώθηκαν.",
        "Esc για επιστροφή στη λίστα"),
      lights: LightWords(
        "Φως {n} από {c}, {w} επί {h} στο {x}, {y}", "Δεν υπάρχουν φώτα.", "Το φως άναψε.",
        "Το φως έσβησε.")),
    "en": english,
    "es": UsualWords(
      "Siguiente", "Atrás", "Listo", "Omitir", "Cerrar", "# de %",
      waiting: "Esperando a que aparezca…",
      away: Away(
        "La ventana no está abierta ahora.", "La ventana no se ve ahora.",
        "Desplázate hasta que se vea.", "Mostrar"),
      hints: Hints(
        "<b>Esc</b> lo termina", "<b>La rueda</b> cambia el tamaño",
        "<b>followspot --help</b> dice más", "<b>Tab</b> elige una luz"),
      shake: "Agitar el puntero", wholeScreen: "Para toda la pantalla, con la barra, ejecute:",
      tasks: Tasks("Tareas", "hecho", "Todas las tareas están hechas.", "Esc vuelve a la lista"),
      lights: LightWords(
        "Luz {n} de {c}, {w} por {h} en {x}, {y}", "No hay luces.", "La luz está encendida.",
        "La luz está apagada.")),
    "fa": UsualWords(
      "بعدی", "قبلی", "پایان", "رد شدن", "بستن", "# از %", zero: "\u{6F0}",
      waiting: "در انتظار نمایان شدن…",
      away: Away(
        "پنجره اکنون باز نیست.", "پنجره اکنون دیده نمی‌شود.", "پیمایش کنید تا دیده شود.",
        "نشان بده"),
      hints: Hints(
        "\u{200F}<b>Esc</b> پایان می‌دهد", "\u{200F}<b>چرخ ماوس</b> اندازه را تغییر می‌دهد",
        "\u{200F}<b>followspot --help</b> بیشتر می‌گوید",
        "\u{200F}<b>Tab</b> یک نور را برمی‌گزیند"),
      shake: "تکان دادن نشانگر", wholeScreen: "\u{200F}برای همهٔ صفحه همراه با نوار، اجرا کنید:",
      tasks: Tasks("کارها", "انجام شده", "همهٔ کارها انجام شد.", "\u{200F}Esc به فهرست برمی‌گردد"),
      lights: LightWords(
        "نور {n} از {c}، {w} در {h} در {x}، {y}", "هیچ نوری نیست.", "نور روشن است.",
        "نور خاموش است.")),
    "fi": UsualWords(
      "Seuraava", "Takaisin", "Valmis", "Ohita", "Sulje", "# / %",
      waiting: "Odotetaan, että tämä tulee näkyviin…",
      away: Away(
        "Ikkuna ei ole nyt auki.", "Ikkuna ei ole nyt näkyvissä.", "Vieritä, kunnes tämä näkyy.",
        "Näytä"),
      hints: Hints(
        "<b>Esc</b> lopettaa", "<b>Rulla</b> muuttaa valon kokoa",
        "<b>followspot --help</b> kertoo lisää", "<b>Tab</b> valitsee valon"),
      shake: "Osoittimen ravistaminen", wholeScreen: "Koko näytölle paneeleineen suorita:",
      tasks: Tasks("Tehtävät", "tehty", "Kaikki tehtävät on tehty.", "Esc palaa luetteloon"),
      lights: LightWords(
        "Valo {n} / {c}, {w} kertaa {h} kohdassa {x}, {y}", "Valoja ei ole.", "Valo on päällä.",
        "Valo on pois päältä.")),
    "fr": UsualWords(
      "Suivant", "Retour", "Terminer", "Passer", "Fermer", "# sur %",
      waiting: "En attente de son apparition…",
      away: Away(
        "La fenêtre n’est pas ouverte.", "La fenêtre n’est pas visible.",
        "Faites défiler pour voir ceci.", "Montrer"),
      hints: Hints(
        "<b>Échap</b> y met fin", "<b>La molette</b> change la taille",
        "<b>followspot --help</b> en dit plus", "<b>Tab</b> choisit une lumière"),
      shake: "Secouer le pointeur", wholeScreen: "Pour tout l’écran, barre comprise, lancez :",
      tasks: Tasks(
        "Tâches", "terminé", "Toutes les tâches sont terminées.", "Échap ramène à la liste"),
      lights: LightWords(
        "Lumière {n} sur {c}, {w} par {h} à {x}, {y}", "Il n'y a aucune lumière.",
        "La lumière est allumée.", "La lumière est éteinte.")),
    "he": UsualWords(
      "הבא", "הקודם", "סיום", "דילוג", "סגירה", "# מתוך %",
      waiting: "ממתינים להופעה…",
      away: Away("החלון אינו פתוח כעת.", "החלון אינו נראה כעת.", "גללו עד שזה ייראה.", "הצגה"),
      hints: Hints(
        "\u{200F}<b>Esc</b> מסיים", "\u{200F}<b>הגלגלת</b> משנה את גודל האור",
        "\u{200F}<b>followspot --help</b> לפרטים נוספים", "\u{200F}<b>Tab</b> בוחר אור"),
      shake: "ניעור המצביע", wholeScreen: "\u{200F}לכל המסך, כולל הסרגל, הריצו:",
      tasks: Tasks("משימות", "בוצע", "כל המשימות בוצעו.", "\u{200F}Esc חוזר לרשימה"),
      lights: LightWords(
        "אור {n} מתוך {c}, {w} על {h} ב־{x}, {y}", "אין אורות כעת.", "האור דולק כעת.",
        "האור כבוי כעת.")),
    "hi": UsualWords(
      "आगे", "पीछे", "हो गया", "छोड़ें", "बंद करें", "% में से #",
      waiting: "इसके दिखने की प्रतीक्षा है…",
      away: Away(
        "विंडो अभी खुली नहीं है।", "विंडो अभी दिख नहीं रही है।", "यह दिखने तक स्क्रोल करें।",
        "दिखाएँ"),
      hints: Hints(
        "<b>Esc</b> से समाप्त होता है", "<b>व्हील</b> से आकार बदलता है",
        "<b>followspot --help</b> में और जानकारी है", "<b>Tab</b> से प्रकाश चुना जाता है"),
      shake: "पॉइंटर हिलाने", wholeScreen: "पैनल सहित पूरी स्क्रीन के लिए चलाएँ:",
      tasks: Tasks("कार्य", "पूरा", "सभी कार्य पूरे हो गए।", "Esc से सूची पर लौटते हैं"),
      lights: LightWords(
        "{c} में से रोशनी {n}, {w} गुणा {h}, स्थान {x}, {y}", "कोई रोशनी नहीं है।",
        "रोशनी चालू है।", "रोशनी बंद है।")),
    "hu": UsualWords(
      "Tovább", "Vissza", "Kész", "Kihagyás", "Bezárás", "# / %",
      waiting: "Várakozás a megjelenésére…",
      away: Away(
        "Az ablak most nincs nyitva.", "Az ablak most nem látszik.", "Görgessen, amíg ez látszik.",
        "Mutasd"),
      hints: Hints(
        "<b>Esc</b>: befejezés", "<b>Görgő</b>: a fény mérete",
        "<b>followspot --help</b>: további tudnivalók", "<b>Tab</b>: fény kiválasztása"),
      shake: "A mutató rázása", wholeScreen: "A teljes képernyőhöz, a panellel együtt:",
      tasks: Tasks("Feladatok", "kész", "Minden feladat kész.", "Esc: vissza a listához"),
      lights: LightWords(
        "{n} / {c} fény, {w} szorozva {h}, helye {x}, {y}", "Nincs egyetlen fény sem.",
        "A fény bekapcsolva.", "A fény kikapcsolva.")),
    "id": UsualWords(
      "Lanjut", "Kembali", "Selesai", "Lewati", "Tutup", "# dari %",
      waiting: "Menunggu ini muncul…",
      away: Away(
        "Jendela tidak terbuka sekarang.", "Jendela tidak terlihat sekarang.",
        "Gulir sampai ini terlihat.", "Tampilkan"),
      hints: Hints(
        "<b>Esc</b> mengakhiri", "<b>Roda tetikus</b> mengubah ukuran",
        "<b>followspot --help</b> menjelaskan lebih lanjut", "<b>Tab</b> memilih cahaya"),
      shake: "Menggoyangkan penunjuk", wholeScreen: "Untuk seluruh layar beserta panel, jalankan:",
      tasks: Tasks("Tugas", "selesai", "Semua tugas selesai.", "Esc kembali ke daftar"),
      lights: LightWords(
        "Cahaya {n} dari {c}, {w} kali {h} di {x}, {y}", "Tidak ada cahaya.",
        "Cahaya sedang menyala.", "Cahaya sedang mati.")),
    "it": UsualWords(
      "Avanti", "Indietro", "Fine", "Salta", "Chiudi", "# di %",
      waiting: "In attesa che appaia…",
      away: Away(
        "La finestra ora non è aperta.", "La finestra ora non si vede.", "Scorri finché si vede.",
        "Mostra"),
      hints: Hints(
        "<b>Esc</b> termina", "<b>La rotella</b> cambia la grandezza",
        "<b>followspot --help</b> dice di più", "<b>Tab</b> sceglie una luce"),
      shake: "Scuotere il puntatore",
      wholeScreen: "Per tutto lo schermo, barra compresa, eseguire:",
      tasks: Tasks(
        "Attività", "fatto", "Tutte le attività sono completate.", "Esc riporta all’elenco"),
      lights: LightWords(
        "Luce {n} di {c}, {w} per {h} a {x}, {y}", "Non ci sono luci.", "La luce è accesa.",
        "La luce è spenta.")),
    "ja": UsualWords(
      "次へ", "戻る", "完了", "スキップ", "閉じる", "# / %",
      waiting: "表示されるのを待っています…",
      away: Away("ウィンドウは今開いていません。", "ウィンドウは今見えていません。", "見えるまでスクロールしてください。", "表示する"),
      hints: Hints(
        "<b>Esc</b> で終了", "<b>ホイール</b>で大きさを変更", "<b>followspot --help</b> で詳しい説明",
        "<b>Tab</b> でライトを選択"),
      shake: "ポインターを振る操作", wholeScreen: "パネルを含む画面全体に使うには、次を実行します:",
      tasks: Tasks("タスク", "完了", "すべてのタスクが完了しました。", "Esc で一覧に戻る"),
      lights: LightWords(
        "ライト {n} / {c}、幅 {w}、高さ {h}、位置 {x}, {y}", "ライトはありません。", "ライトはオンです。", "ライトはオフです。")),
    "ko": UsualWords(
      "다음", "이전", "완료", "건너뛰기", "닫기", "# / %",
      waiting: "나타나기를 기다리는 중…",
      away: Away("창이 지금 열려 있지 않습니다.", "창이 지금 보이지 않습니다.", "보일 때까지 스크롤하세요.", "보기"),
      hints: Hints(
        "<b>Esc</b> 종료", "<b>휠</b> 크기 조절", "<b>followspot --help</b> 자세한 설명", "<b>Tab</b> 조명 선택"),
      shake: "포인터 흔들기", wholeScreen: "패널을 포함한 전체 화면에 쓰려면 다음을 실행하세요:",
      tasks: Tasks("할 일", "완료", "모든 할 일을 마쳤습니다.", "Esc 목록으로 돌아가기"),
      lights: LightWords(
        "조명 {n} / {c}, 너비 {w}, 높이 {h}, 위치 {x}, {y}", "조명이 하나도 없습니다.", "조명이 켜져 있습니다.",
        "조명이 꺼져 있습니다.")),
    "nb": UsualWords(
      "Neste", "Tilbake", "Ferdig", "Hopp over", "Lukk", "# av %",
      waiting: "Venter på at dette vises …",
      away: Away(
        "Vinduet er ikke åpent nå.", "Vinduet kan ikke ses nå.", "Rull til dette kan ses.",
        "Vis meg"),
      hints: Hints(
        "<b>Esc</b> avslutter", "<b>Hjulet</b> endrer lysets størrelse",
        "<b>followspot --help</b> viser mer", "<b>Tab</b> velger et lys"),
      shake: "Å riste pekeren", wholeScreen: "For hele skjermen med panelet, kjør:",
      tasks: Tasks("Oppgaver", "ferdig", "Alle oppgaver er ferdige.", "Esc går tilbake til listen"),
      lights: LightWords(
        "Lys {n} av {c}, {w} ganger {h} ved {x}, {y}", "Det er ingen lys.", "Lyset er på.",
        "Lyset er av.")),
    "nl": UsualWords(
      "Volgende", "Terug", "Gereed", "Overslaan", "Sluiten", "# van %",
      waiting: "Wachten tot dit verschijnt…",
      away: Away(
        "Het venster is nu niet open.", "Het venster is nu niet te zien.",
        "Scrol tot dit te zien is.", "Tonen"),
      hints: Hints(
        "<b>Esc</b> beëindigt het", "<b>Het muiswiel</b> verandert de grootte",
        "<b>followspot --help</b> vertelt meer", "<b>Tab</b> kiest een licht"),
      shake: "Schudden met de aanwijzer",
      wholeScreen: "Voor het hele scherm, met het paneel, voer uit:",
      tasks: Tasks("Taken", "klaar", "Alle taken zijn klaar.", "Esc gaat terug naar de lijst"),
      lights: LightWords(
        "Licht {n} van {c}, {w} bij {h} op {x}, {y}", "Er zijn geen lichten.", "Het licht is aan.",
        "Het licht is uit.")),
    "pl": UsualWords(
      "Dalej", "Wstecz", "Gotowe", "Pomiń", "Zamknij", "# z %",
      waiting: "Oczekiwanie, aż się pojawi…",
      away: Away(
        "Okno nie jest teraz otwarte.", "Okna teraz nie widać.", "Przewiń, aż to będzie widać.",
        "Pokaż"),
      hints: Hints(
        "<b>Esc</b> kończy", "<b>Kółko</b> zmienia rozmiar światła",
        "<b>followspot --help</b> mówi więcej", "<b>Tab</b> wybiera światło"),
      shake: "Potrząśnięcie wskaźnikiem", wholeScreen: "Na cały ekran, razem z panelem, uruchom:",
      tasks: Tasks("Zadania", "gotowe", "Wszystkie zadania są gotowe.", "Esc wraca do listy"),
      lights: LightWords(
        "Światło {n} z {c}, {w} na {h} w {x}, {y}", "Nie ma żadnych świateł.",
        "Światło jest włączone.", "Światło jest wyłączone.")),
    "pt": UsualWords(
      "Avançar", "Voltar", "Concluir", "Ignorar", "Fechar", "# de %",
      waiting: "A aguardar que apareça…",
      away: Away(
        "A janela não está aberta agora.", "A janela não se vê agora.", "Desloque até isto se ver.",
        "Mostrar"),
      hints: Hints(
        "<b>Esc</b> termina", "<b>A roda</b> muda o tamanho", "<b>followspot --help</b> diz mais",
        "<b>Tab</b> escolhe uma luz"),
      shake: "Agitar o ponteiro", wholeScreen: "Para o ecrã inteiro, com a barra, execute:",
      tasks: Tasks(
        "Tarefas", "concluído", "Todas as tarefas estão concluídas.", "Esc volta à lista"),
      lights: LightWords(
        "Luz {n} de {c}, {w} por {h} em {x}, {y}", "Não há luzes.", "A luz está acesa.",
        "A luz está apagada.")),
    "ru": UsualWords(
      "Далее", "Назад", "Готово", "Пропустить", "Закрыть", "# из %",
      waiting: "Ожидание появления…",
      away: Away(
        "Окно сейчас не открыто.", "Окна сейчас не видно.", "Прокрутите, чтобы это было видно.",
        "Показать"),
      hints: Hints(
        "<b>Esc</b> завершает", "<b>Колесо</b> меняет размер",
        "<b>followspot --help</b> расскажет больше", "<b>Tab</b> выбирает свет"),
      shake: "Встряхивание указателя",
      wholeScreen: "Чтобы занять весь экран вместе с панелью, выполните:",
      tasks: Tasks("Задания", "готово", "Все задания выполнены.", "Esc возвращает к списку"),
      lights: LightWords(
        "Свет {n} из {c}, {w} на {h}, место {x}, {y}", "Света нет ни одного.",
        "Сейчас свет включён.", "Сейчас свет выключен.")),
    "sv": UsualWords(
      "Nästa", "Tillbaka", "Klar", "Hoppa över", "Stäng", "# av %",
      waiting: "Väntar på att detta ska visas …",
      away: Away(
        "Fönstret är inte öppet nu.", "Fönstret syns inte nu.", "Rulla tills detta syns.", "Visa"),
      hints: Hints(
        "<b>Esc</b> avslutar", "<b>Hjulet</b> ändrar ljusets storlek",
        "<b>followspot --help</b> visar mer", "<b>Tab</b> väljer ett ljus"),
      shake: "Att skaka pekaren", wholeScreen: "För hela skärmen med panelen, kör:",
      tasks: Tasks("Uppgifter", "klar", "Alla uppgifter är klara.", "Esc går tillbaka till listan"),
      lights: LightWords(
        "Ljus {n} av {c}, {w} gånger {h} vid {x}, {y}", "Det finns inga ljus.", "Ljuset är tänt.",
        "Ljuset är släckt.")),
    "tr": UsualWords(
      "İleri", "Geri", "Bitti", "Atla", "Kapat", "# / %",
      waiting: "Görünmesi bekleniyor…",
      away: Away(
        "Pencere şu anda açık değil.", "Pencere şu anda görünmüyor.", "Bu görünene kadar kaydırın.",
        "Göster"),
      hints: Hints(
        "<b>Esc</b> bitirir", "<b>Tekerlek</b> boyutu değiştirir",
        "<b>followspot --help</b> daha fazlasını anlatır", "<b>Tab</b> bir ışık seçer"),
      shake: "İmleci sallamak", wholeScreen: "Panelle birlikte tüm ekran için çalıştırın:",
      tasks: Tasks("Görevler", "bitti", "Tüm görevler bitti.", "Esc listeye döner"),
      lights: LightWords(
        "Işık {n} / {c}, {w} çarpı {h}, konum {x}, {y}", "Hiç ışık yok.", "Işık şimdi açık.",
        "Işık şimdi kapalı.")),
    "uk": UsualWords(
      "Далі", "Назад", "Готово", "Пропустити", "Закрити", "# з %",
      waiting: "Очікування появи…",
      away: Away(
        "Вікно зараз не відкрите.", "Вікна зараз не видно.", "Прокрутіть, щоб це було видно.",
        "Показати"),
      hints: Hints(
        "<b>Esc</b> завершує", "<b>Коліщатко</b> змінює розмір",
        "<b>followspot --help</b> розкаже більше", "<b>Tab</b> вибирає світло"),
      shake: "Струшування вказівника", wholeScreen: "Для всього екрана разом із панеллю виконайте:",
      tasks: Tasks("Завдання", "готово", "Усі завдання виконано.", "Esc повертає до списку"),
      lights: LightWords(
        "Світло {n} з {c}, {w} на {h}, місце {x}, {y}", "Немає жодного світла.",
        "Зараз світло увімкнено.", "Зараз світло вимкнено.")),
    "vi": UsualWords(
      "Tiếp", "Quay lại", "Xong", "Bỏ qua", "Đóng", "# / %",
      waiting: "Đang chờ mục này xuất hiện…",
      away: Away(
        "Cửa sổ hiện không mở.", "Hiện không thấy cửa sổ.", "Cuộn cho đến khi thấy mục này.",
        "Hiện ra"),
      hints: Hints(
        "<b>Esc</b> để kết thúc", "<b>Con lăn</b> đổi kích thước",
        "<b>followspot --help</b> cho biết thêm", "<b>Tab</b> chọn một đèn"),
      shake: "Lắc con trỏ", wholeScreen: "Để phủ toàn màn hình, kể cả thanh, hãy chạy:",
      tasks: Tasks("Việc cần làm", "đã xong", "Mọi việc đã xong.", "Esc quay lại danh sách"),
      lights: LightWords(
        "Đèn {n} / {c}, {w} nhân {h} tại {x}, {y}", "Không có đèn nào.", "Đèn đang bật.",
        "Đèn đang tắt.")),
    "zh-hans": UsualWords(
      "下一步", "上一步", "完成", "跳过", "关闭", "# / %",
      waiting: "正在等待其出现…",
      away: Away("窗口现在没有打开。", "现在看不到窗口。", "请滚动到能看到为止。", "显示"),
      hints: Hints(
        "<b>Esc</b> 结束", "<b>滚轮</b>调整大小", "<b>followspot --help</b> 查看更多", "<b>Tab</b> 选择一个光圈"),
      shake: "晃动指针", wholeScreen: "要覆盖包括面板在内的整个屏幕，请运行：",
      tasks: Tasks("任务", "已完成", "所有任务都已完成。", "Esc 返回列表"),
      lights: LightWords("灯光 {n} / {c}，宽 {w}，高 {h}，位置 {x}, {y}", "没有灯光。", "灯光已打开。", "灯光已关闭。")),
    "zh-hant": UsualWords(
      "下一步", "上一步", "完成", "略過", "關閉", "# / %",
      waiting: "正在等待其出現…",
      away: Away("視窗現在沒有開啟。", "現在看不到視窗。", "請捲動到能看到為止。", "顯示"),
      hints: Hints(
        "<b>Esc</b> 結束", "<b>滾輪</b>調整大小", "<b>followspot --help</b> 查看更多", "<b>Tab</b> 選擇一個光圈"),
      shake: "晃動指標", wholeScreen: "要涵蓋包括面板在內的整個螢幕，請執行：",
      tasks: Tasks("工作", "已完成", "所有工作都已完成。", "Esc 返回清單"),
      lights: LightWords("燈光 {n} / {c}，寬 {w}，高 {h}，位置 {x}, {y}", "沒有燈光。", "燈光已開啟。", "燈光已關閉。")),
  ]
}
