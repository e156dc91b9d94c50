import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'As the page for everyone, and where a path leads nowhere for a visitor.',
  avoid: 'For signed-in people: they begin at the dashboard.',
  parts: ['The public shell', 'The hero', 'The glasses', 'The three steps', 'The footer'],
  keyboard: [['Tab', 'Moves through the header, the hero, the code and the footer.']],
  screenReader: ['A path that led nowhere is announced as a status.'],
  dos: [{ text: 'Keep it without script: it is readable before any has loaded.' }],
  donts: [{ text: 'Add a section that the product cannot show by itself.' }],
}
