import { expect, test } from '@playwright/test'

import { type Entry, entries, findFaults, groupOf, openPreview, show, watchProblems } from './storybook.ts'

const nameOf = (entry: Entry) => `${entry.type === 'docs' ? 'docs pages' : 'stories'} of ${groupOf(entry)}`

for (const [group, members = []] of Object.entries(Object.groupBy(entries, nameOf)))
  test(group, async ({ page }) => {
    // Entries share a page; the longest plays take some seconds each.
    test.setTimeout(30_000 + members.length * 10_000)
    const problems = watchProblems(page)
    await openPreview(page)
    for (const entry of members) {
      await show(page, entry)
      const faults = await findFaults(page)
      expect.soft([...problems.splice(0), ...faults], entry.id).toEqual([])
    }
  })
