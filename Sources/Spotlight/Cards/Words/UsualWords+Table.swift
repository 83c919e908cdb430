extension UsualWords {
  static let english = UsualWords("Next", "Back", "Done", "Skip", "Close", "# of %")

  /// Next, Back, Done, Skip, Close, and progress.
  ///
  /// If a language has no common phrase like "2 of 5", a slash is used.
  static let table: [String: UsualWords] = [
    "ar": UsualWords(
      "التالي", "السابق", "تم", "تخطي", "إغلاق", "# من %", zero: "\u{660}"),
    "cs": UsualWords("Další", "Zpět", "Hotovo", "Přeskočit", "Zavřít", "# z %"),
    "da": UsualWords("Næste", "Tilbage", "Færdig", "Spring over", "Luk", "# af %"),
    "de": UsualWords("Weiter", "Zurück", "Fertig", "Überspringen", "Schließen", "# von %"),
    "el": UsualWords("Επόμενο", "Πίσω", "Τέλος", "Παράλειψη", "Κλείσιμο", "# από %"),
    "en": english,
    "es": UsualWords("Siguiente", "Atrás", "Listo", "Omitir", "Cerrar", "# de %"),
    "fa": UsualWords("بعدی", "قبلی", "پایان", "رد شدن", "بستن", "# از %", zero: "\u{6F0}"),
    "fi": UsualWords("Seuraava", "Takaisin", "Valmis", "Ohita", "Sulje", "# / %"),
    "fr": UsualWords("Suivant", "Retour", "Terminer", "Passer", "Fermer", "# sur %"),
    "he": UsualWords("הבא", "הקודם", "סיום", "דילוג", "סגירה", "# מתוך %"),
    "hi": UsualWords("आगे", "पीछे", "हो गया", "छोड़ें", "बंद करें", "% में से #"),
    "hu": UsualWords("Tovább", "Vissza", "Kész", "Kihagyás", "Bezárás", "# / %"),
    "id": UsualWords("Lanjut", "Kembali", "Selesai", "Lewati", "Tutup", "# dari %"),
    "it": UsualWords("Avanti", "Indietro", "Fine", "Salta", "Chiudi", "# di %"),
    "ja": UsualWords("次へ", "戻る", "完了", "スキップ", "閉じる", "# / %"),
    "ko": UsualWords("다음", "이전", "완료", "건너뛰기", "닫기", "# / %"),
    "nb": UsualWords("Neste", "Tilbake", "Ferdig", "Hopp over", "Lukk", "# av %"),
    "nl": UsualWords("Volgende", "Terug", "Gereed", "Overslaan", "Sluiten", "# van %"),
    "pl": UsualWords("Dalej", "Wstecz", "Gotowe", "Pomiń", "Zamknij", "# z %"),
    "pt": UsualWords("Avançar", "Voltar", "Concluir", "Ignorar", "Fechar", "# de %"),
    "ru": UsualWords("Далее", "Назад", "Готово", "Пропустить", "Закрыть", "# из %"),
    "sv": UsualWords("Nästa", "Tillbaka", "Klar", "Hoppa över", "Stäng", "# av %"),
    "tr": UsualWords("İleri", "Geri", "Bitti", "Atla", "Kapat", "# / %"),
    "uk": UsualWords("Далі", "Назад", "Готово", "Пропустити", "Закрити", "# з %"),
    "vi": UsualWords("Tiếp", "Quay lại", "Xong", "Bỏ qua", "Đóng", "# / %"),
    "zh-hans": UsualWords("下一步", "上一步", "完成", "跳过", "关闭", "# / %"),
    "zh-hant": UsualWords("下一步", "上一步", "完成", "略過", "關閉", "# / %"),
  ]
}
