import { afterEach, expect } from 'vitest'

import { takeHeard } from './hear.ts'

/** What a story of `flows/heard` heard is compared with the text beside it, and written there by `--update`. */
afterEach(async ({ task }) => {
  const heard = takeHeard()
  if (heard === '') return
  const folder = task.file.filepath.slice(0, task.file.filepath.lastIndexOf('/'))
  await expect(heard).toMatchFileSnapshot(`${folder}/${task.name.replaceAll(' ', '')}.heard.txt`)
})
