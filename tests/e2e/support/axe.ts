import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Violations = Promise<[string, string[]][]>

/** What axe finds on the page: each rule with the elements that break it. */
export const violations = (page: Page): Violations => read(axeOf(page))

/** The same by the rules of color alone, which is all that differs in another scheme. */
export const colorViolations = (page: Page): Violations =>
  read(axeOf(page).withRules(['color-contrast', 'link-in-text-block']))

const axeOf = (page: Page) =>
  new AxeBuilder({ page })
    // No page has frames, which is what the other mode is for; that opens a page more for each look.
    .setLegacyMode()
    // Listing what is well, and parsing styles for rules that are off, takes longer than reading.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })

async function read(axe: AxeBuilder): Violations {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Script errors and what the content policy refused; a 403 is the answer to "am I an admin?". */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) errors.push(message.text())
  })
  return errors
}
