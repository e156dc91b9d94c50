import type { Page } from 'playwright'

/** Waits until nothing came for half a second. A signed-in page's event stream never ends, so that its network is
 * never idle. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [document] = performance.getEntriesByType('navigation')
    const all = [document, ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
    const last = Math.max(...all.map(({ responseEnd }) => responseEnd))
    return last > 0 && performance.now() - last > 500
  })
}
