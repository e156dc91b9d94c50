import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On a page of several subjects, such as an app’s settings. Each section saves for itself.',
  avoid: 'For two or three short cards, put one below the other.',
  parts: ['A link for each section, the current one marked', 'The sections in one column'],
  keyboard: [
    ['Tab', 'Moves through the links, then the sections.'],
    ['Enter', 'Moves to the section.'],
  ],
  screenReader: ['A named navigation. Reads “current location” for the section in view.'],
  dos: [{ text: 'Give each link the words of its section’s heading.' }],
  donts: [{ text: 'Use it for different pages: that is what Page links are for.' }],
}
