import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around public pages: landing, sign-in, legal texts.',
  avoid: 'Around signed-in pages, use Shell.',
  parts: ['Skip to content', 'The header: the brand, and actions at its end', 'The content', 'The footer'],
  keyboard: [
    ['Tab', 'Focuses “Skip to content” first.'],
    ['Enter on it', 'Moves focus to the content.'],
  ],
  screenReader: ['Has the landmarks banner, main and content information.'],
  dos: [{ text: 'Center a page with one panel by `centered`.', story: 'Centered' }],
  donts: [{ text: 'Add navigation of the signed-in portal.' }],
}
