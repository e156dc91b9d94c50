import { expect, test } from '@playwright/test'

import { type Entry, entries, findFaults, openPreview, show, watchProblems } from './storybook.ts'

/** `Components/ui` of `Components/ui/Button`. */
const groupOf = ({ title, type }: Entry) =>
  `${type === 'docs' ? 'docs pages' : 'stories'} of ${title.split('/').slice(0, 2).join('/')}`

for (const [group, [first, ...rest] = []] of Object.entries(Object.groupBy(entries, groupOf)))
  test(group, async ({ page }) => {
    if (first === undefined) return
    const problems = watchProblems(page)
    await openPreview(page, first)
    for (const entry of [first, ...rest]) {
      await show(page, entry)
      const faults = await findFaults(page)
      expect.soft([...problems.splice(0), ...faults], entry.id).toEqual([])
    }
  })
