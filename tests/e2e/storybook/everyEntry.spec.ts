import { expect, test } from '@playwright/test'

import { type Entry, entries, findFaults, openPreview, show, watchProblems } from './storybook.ts'

/** `Components/ui` of `Components/ui/Button`. */
const groupOf = ({ title, type }: Entry) =>
  `${type === 'docs' ? 'docs pages' : 'stories'} of ${title.split('/').slice(0, 2).join('/')}`

for (const [group, members = []] of Object.entries(Object.groupBy(entries, groupOf)))
  test(group, async ({ page }) => {
    const problems = watchProblems(page)
    await openPreview(page)
    for (const entry of members) {
      await show(page, entry)
      const faults = await findFaults(page)
      expect.soft([...problems.splice(0), ...faults], entry.id).toEqual([])
    }
  })
