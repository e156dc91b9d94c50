import { expect, it } from 'vitest'

import { readDocs } from '../../../cloud/web/guides.ts'
import { pageOfRule, reviewRules } from '../../../src/api/contract.ts'

it('has a page for each rule, under its title, to which the list of rules leads', () => {
  const docs = readDocs('https://portal.example.com')
  const pages = docs?.rules.map(({ path, title }) => [path, title])
  expect(pages).toEqual(reviewRules.map(({ id, title }) => [pageOfRule(id), title]))
  const list = docs?.guides.find(({ path }) => path === '/docs/review-rules')
  for (const { id, title } of reviewRules)
    expect(list?.html).toContain(`<a href="${pageOfRule(id)}">${title}</a>`)
})
