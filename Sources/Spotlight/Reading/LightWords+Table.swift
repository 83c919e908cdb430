extension LightWords {
  /// The languages of ``UsualWords/table``.
  static let table: [String: LightWords] = [
    "ar": LightWords(
      "الضوء {n} من {c}، {w} في {h} عند {x}، {y}", "لا توجد أضواء الآن.", "الضوء مضاء الآن.",
      "الضوء مطفأ الآن."),
    "cs": LightWords(
      "Světlo {n} z {c}, {w} krát {h} na {x}, {y}", "Není žádné světlo.", "Světlo je zapnuté.",
      "Světlo je vypnuté."),
    "da": LightWords(
      "Lys {n} af {c}, {w} gange {h} ved {x}, {y}", "Der er ingen lys.", "Lyset er tændt.",
      "Lyset er slukket."),
    "de": LightWords(
      "Licht {n} von {c}, {w} mal {h} bei {x}, {y}", "Es gibt kein Licht.", "Das Licht ist an.",
      "Das Licht ist aus."),
    "el": LightWords(
      "Φως {n} από {c}, {w} επί {h} στο {x}, {y}", "Δεν υπάρχουν φώτα.", "Το φως άναψε.",
      "Το φως έσβησε."),
    "en": english,
    "es": LightWords(
      "Luz {n} de {c}, {w} por {h} en {x}, {y}", "No hay luces.", "La luz está encendida.",
      "La luz está apagada."),
    "fa": LightWords(
      "نور {n} از {c}، {w} در {h} در {x}، {y}", "هیچ نوری نیست.", "نور روشن است.",
      "نور خاموش است."),
    "fi": LightWords(
      "Valo {n} / {c}, {w} kertaa {h} kohdassa {x}, {y}", "Valoja ei ole.", "Valo on päällä.",
      "Valo on pois päältä."),
    "fr": LightWords(
      "Lumière {n} sur {c}, {w} par {h} à {x}, {y}", "Il n'y a aucune lumière.",
      "La lumière est allumée.", "La lumière est éteinte."),
    "he": LightWords(
      "אור {n} מתוך {c}, {w} על {h} ב־{x}, {y}", "אין אורות כעת.", "האור דולק כעת.",
      "האור כבוי כעת."),
    "hi": LightWords(
      "{c} में से रोशनी {n}, {w} गुणा {h}, स्थान {x}, {y}", "कोई रोशनी नहीं है।",
      "रोशनी चालू है।", "रोशनी बंद है।"),
    "hu": LightWords(
      "{n} / {c} fény, {w} szorozva {h}, helye {x}, {y}", "Nincs egyetlen fény sem.",
      "A fény bekapcsolva.", "A fény kikapcsolva."),
    "id": LightWords(
      "Cahaya {n} dari {c}, {w} kali {h} di {x}, {y}", "Tidak ada cahaya.",
      "Cahaya sedang menyala.", "Cahaya sedang mati."),
    "it": LightWords(
      "Luce {n} di {c}, {w} per {h} a {x}, {y}", "Non ci sono luci.", "La luce è accesa.",
      "La luce è spenta."),
    "ja": LightWords(
      "ライト {n} / {c}、幅 {w}、高さ {h}、位置 {x}, {y}", "ライトはありません。", "ライトはオンです。", "ライトはオフです。"),
    "ko": LightWords(
      "조명 {n} / {c}, 너비 {w}, 높이 {h}, 위치 {x}, {y}", "조명이 하나도 없습니다.", "조명이 켜져 있습니다.",
      "조명이 꺼져 있습니다."),
    "nb": LightWords(
      "Lys {n} av {c}, {w} ganger {h} ved {x}, {y}", "Det er ingen lys.", "Lyset er på.",
      "Lyset er av."),
    "nl": LightWords(
      "Licht {n} van {c}, {w} bij {h} op {x}, {y}", "Er zijn geen lichten.", "Het licht is aan.",
      "Het licht is uit."),
    "pl": LightWords(
      "Światło {n} z {c}, {w} na {h} w {x}, {y}", "Nie ma żadnych świateł.",
      "Światło jest włączone.", "Światło jest wyłączone."),
    "pt": LightWords(
      "Luz {n} de {c}, {w} por {h} em {x}, {y}", "Não há luzes.", "A luz está acesa.",
      "A luz está apagada."),
    "ru": LightWords(
      "Свет {n} из {c}, {w} на {h}, место {x}, {y}", "Света нет ни одного.", "Сейчас свет включён.",
      "Сейчас свет выключен."),
    "sv": LightWords(
      "Ljus {n} av {c}, {w} gånger {h} vid {x}, {y}", "Det finns inga ljus.", "Ljuset är tänt.",
      "Ljuset är släckt."),
    "tr": LightWords(
      "Işık {n} / {c}, {w} çarpı {h}, konum {x}, {y}", "Hiç ışık yok.", "Işık şimdi açık.",
      "Işık şimdi kapalı."),
    "uk": LightWords(
      "Світло {n} з {c}, {w} на {h}, місце {x}, {y}", "Немає жодного світла.",
      "Зараз світло увімкнено.", "Зараз світло вимкнено."),
    "vi": LightWords(
      "Đèn {n} / {c}, {w} nhân {h} tại {x}, {y}", "Không có đèn nào.", "Đèn đang bật.",
      "Đèn đang tắt."),
    "zh-hans": LightWords(
      "灯光 {n} / {c}，宽 {w}，高 {h}，位置 {x}, {y}", "没有灯光。", "灯光已打开。", "灯光已关闭。"),
    "zh-hant": LightWords(
      "燈光 {n} / {c}，寬 {w}，高 {h}，位置 {x}, {y}", "沒有燈光。", "燈光已開啟。", "燈光已關閉。"),
  ]
}
