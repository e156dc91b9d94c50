import { expect } from 'vitest'

import { onHeard } from './hear.ts'

/** What a story of `flows/heard` heard is compared with the text beside it, and written there by `--update`. */
onHeard(async (heard, story) => {
  const { testPath = '' } = expect.getState()
  const folder = testPath.slice(0, testPath.lastIndexOf('/'))
  await expect(heard).toMatchFileSnapshot(`${folder}/${story.replaceAll(' ', '')}.heard.txt`)
})
