import { expect } from 'storybook/test'

/** Nothing is wider than the window (WCAG 1.4.10). */
export async function expectNoSideScroll(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const longText =
  'A text that is longer than anyone planned for, with enough words in it to wrap to a second and perhaps a third line wherever it stands.'
