import { expect, test } from '@playwright/test'

import { type Entry, entries, findFaults, openPreview, show, watchProblems } from './storybook.ts'

/** `Actions` of `Actions/Button`, `Pages/Apps` of `Pages/Apps/Dashboard`. */
const groupOf = ({ title, type }: Entry) =>
  `${type === 'docs' ? 'docs pages' : 'stories'} of ${title.split('/').slice(0, -1).join('/')}`

for (const [group, members = []] of Object.entries(Object.groupBy(entries, groupOf)))
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
