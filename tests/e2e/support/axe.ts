import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds on the page: each rule with the elements that break it. A document takes axe once, which costs more
 * than reading it: the builder of `@axe-core/playwright` brings it each time.
 */
export async function violations(page: Page): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
      return found.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)])
    },
    {
      // The one frame, a preview, runs no script, axe's neither.
      iframes: false,
      // Listing what is well, and parsing styles for rules that are off, takes longer than reading.
      resultTypes: ['violations' as const],
      preload: { assets: ['media' as const] },
    },
  )
}

/** Beside what fails by design: a 403 is the answer to "am I an admin?". */
const expected = /status of 40[34]/

/** Script errors and what the content policy refused. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
  })
  return errors
}
