import { expect, it } from 'vitest'

import { loadGuides, loadRulePages } from '../../../cloud/web/guides.ts'
import { pageOfRule, reviewRules } from '../../../src/api/contract.ts'

it('has a page for each rule, under its title, to which the list of rules leads', () => {
  const pages = loadRulePages().map(({ path, title }) => [path, title])
  expect(pages).toEqual(reviewRules.map(({ id, title }) => [pageOfRule(id), title]))
  const list = loadGuides().find(({ path }) => path === '/docs/review-rules')
  for (const { id, title } of reviewRules)
    expect(list?.html).toContain(`<a href="${pageOfRule(id)}">${title}</a>`)
})
