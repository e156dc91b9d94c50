import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { entries, findFaults, groupOf, openPreview, show, watchProblems } from './storybook.ts'

const stories = entries.filter(({ type }) => type === 'story')

for (const [group, members = []] of Object.entries(Object.groupBy(stories, groupOf)))
  test(`stories of ${group}: no axe violation`, async ({ page }) => {
    test.setTimeout(30_000 + members.length * 10_000)
    const problems = watchProblems(page)
    await openPreview(page)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    for (const story of members) {
      await show(page, story)
      const faults = [...problems.splice(0), ...(await findFaults(page)), ...(await violations(page))]
      expect.soft(faults, story.id).toEqual([])
    }
  })

/** What axe finds in what is shown: each rule with the elements that break it. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .include('body')
    .exclude('.sb-wrapper')
    // The empty page of a server that refuses to be framed.
    .exclude('iframe[src="about:blank"]')
    // The system's colours are the person's own choice, and axe reads the ones of the style sheets.
    // A component stands on its own here: landmarks are there on the whole pages of tests/e2e.
    .disableRules(['color-contrast', 'region'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}
