import { expect, test } from 'vitest'

import { readDocs } from '../../../cloud/web/guides.ts'
import { diagnosisCodes, guideOf } from '../../../src/api/contract.ts'

test('the guide has a section for each failure, to which its diagnosis leads', () => {
  const guide = readDocs('https://portal.example.com')?.guides.find(({ path }) => path === '/docs/try-it')
  for (const code of diagnosisCodes) expect(guide?.html).toContain(`id="${guideOf(code).split('#')[1]}"`)
})
