import { expect, it } from 'vitest'

import { framingProblem } from '../../../src/api/contract.ts'

it.each([
  ['https://app.example.com/page', 'https://portal.example.com', null],
  ['https://app.example.com/page', 'http://127.0.0.1:3000', null],
  ['http://localhost:8080/page', 'http://127.0.0.1:3000', null],
  ['http://app.example.com/page', 'https://portal.example.com', 'insecure'],
  ['https://portal.example.com/x', 'https://portal.example.com/apps', 'own'],
])('a page at %s in a portal at %s: %s', (page, portal, problem) => {
  expect(framingProblem(page, portal)).toBe(problem)
})
