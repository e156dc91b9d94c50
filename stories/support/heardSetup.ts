import { expect } from 'vitest'

import { onHeard } from './hear.ts'

/** What a story of `flows/heard` heard is compared with the text beside it, and written there by `--update`. */
onHeard(async (heard, story) => {
  const { testPath = '' } = expect.getState()
  const folder = testPath.slice(0, testPath.lastIndexOf('/'))
  // The port of the tests is another each time.
  await expect(heard.replaceAll(location.origin, 'https://portal.example.com')).toMatchFileSnapshot(
    `${folder}/${story.replaceAll(' ', '')}.heard.txt`,
  )
})
