import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around the pages that anyone may see: landing, sign-in, legal texts.',
  avoid: 'Around signed-in pages, use Shell.',
  parts: ['Skip to content', 'The header: the brand, and actions at its end', 'The content', 'The footer'],
  keyboard: [
    ['Tab', 'Leads to “Skip to content” first.'],
    ['Enter on it', 'Moves the focus to the content.'],
  ],
  screenReader: ['Has the landmarks banner, main and content information.'],
  dos: [{ text: 'Centre a page that is one panel, by `centered`.', story: 'Centered' }],
  donts: [{ text: 'Give it navigation of the signed-in portal.' }],
}
