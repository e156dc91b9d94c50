/** Texts as apps show them, the same ones for the same seed: a third are sentences of several languages, the others
 * words and characters by chance. */
export function generateTexts(count: number, seed = 1): string[] {
  const random = mulberry32(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const many = (least: number, most: number, make: () => string, between = '') =>
    Array.from({ length: least + below(most - least + 1) }, make).join(between)

  const word = () => many(1, pick([4, 9, 9, 40]), () => pick(pick(alphabets)))
  const kinds = [
    () => many(1, 6, () => pick(sentences), pick([' ', ' ', '\n', '\n\n'])),
    () => many(1, 60, word, pick([' ', ' ', '  ', '\n', '\t', '-', ', '])),
    () => many(1, 250, () => pick(pick(characters))),
  ]
  return Array.from({ length: count }, (_, place) => (kinds[place % kinds.length] ?? word)())
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const lower = [...'abcdefghijklmnopqrstuvwxyz']
const upper = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const accented = [...'äöüßéèêàçñøåÄÖÜÉœ']
const cyrillic = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГЁ']
const han = [...'東京都庁前駅電車乗換今日天気明天会議時間我們𠮷㐀豈']
const kana = [...'あいうえおかきくけこアイウエオカキクケコー']
const hangul = [...'안녕하세요회의는세시에시작합니다ㄱㅏ']
const punctuation = [...'.,!?:;()[]{}<>"\'`@#$%&*+-/\\|=_^~…–—“”。，！？（）「」']
const emoji = ['👓', '🙂', '👍🏽', '👩‍💻', '❤️', '🇯🇵', '✈', '\ud83d']
const foreign = [...'אבגدرسไทยאΩπ₿€']
const spaces = [' ', ' ', ' ', '  ', '\n', '\t', '\r\n', '\u00a0', '\u3000']

const alphabets = [lower, lower, lower, upper, digits, accented, cyrillic, han, kana, hangul]
const characters = [...alphabets, punctuation, punctuation, emoji, foreign, spaces, spaces]

const sentences = [
  'The quick brown fox jumps over the lazy dog and illimitable lilies.',
  'Your train to the harbor leaves in 3 minutes from platform 12.',
  'Turn left after 40 m, then keep right at the fountain.',
  'Meeting with Ada at 14:30 in room 2.07 (bring the blue folder!).',
  'She said: “I’ll be there — unless it rains.”',
  'Heart rate 128 bpm, pace 5:42 min/km, 7.3 km to go.',
  'Antidisestablishmentarianism is a long word; so is counterrevolutionaries.',
  'https://portal.example.com/tpas/com.example.captions/try?at=12500#log',
  'Total: $1,249.00 (incl. 19 % tax), paid by card ending in 4242.',
  'WARNING: BATTERY LOW. CHARGE YOUR GLASSES SOON.',
  'Die Donaudampfschifffahrtsgesellschaft sucht einen Kapitän mit Mütze.',
  'Grüße aus Köln! Das Wetter ist heute überraschend schön, nicht wahr?',
  'À demain, et n’oublie pas d’acheter du pain à la boulangerie.',
  'Le musée ferme à 18 h ; la dernière entrée est à 17 h 15.',
  'El próximo tren sale dentro de cinco minutos, ¿lo coges?',
  'Gdzie jest najbliższy przystanek tramwajowy? Tuż za rogiem.',
  'Следующая станция — «Площадь Революции». Осторожно, двери закрываются.',
  'Сегодня вечером ожидается дождь, возьмите зонт.',
  '東京都庁前駅で電車に乗り換えてください。次の電車は三分後です。',
  '明日の会議は午後三時から始まります。資料を忘れないでください！',
  '请在下一个路口左转，然后直行两百米。',
  '今天下午三点有会议，请带上您的笔记本。',
  '다음 역은 시청역입니다. 내리실 문은 오른쪽입니다.',
  '회의는 오후 세 시에 시작합니다. 늦지 마세요!',
  'Laugh 😂 at the joke, then wave 👋 and take your glasses 👓 off.',
]
