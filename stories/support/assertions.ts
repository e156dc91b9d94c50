import { expect } from 'storybook/test'

/** Nothing is wider than the window (WCAG 1.4.10). */
export async function expectNoSideScroll(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
}

/** None of the ones lies over any of the others, as they stand on the screen now. */
export async function expectApart(ones: Iterable<Element>, others: Iterable<Element>): Promise<void> {
  const covered = [...others].filter((other) =>
    [...ones].some((one) => overlap(one.getBoundingClientRect(), other.getBoundingClientRect())),
  )
  await expect(covered.map(({ textContent }) => textContent)).toEqual([])
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
export const longText =
  'A text that is longer than anyone planned for, with enough words in it to wrap to a second and perhaps a third line wherever it stands.'
