import { beforeEach, expect, test } from 'vitest'

import { dropDraft, keepDraft, keptDraft } from '../../src/api/drafts.ts'

const blank = { name: '', description: '' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('what was typed is kept for its form alone, in this tab, until it is dropped', () => {
  expect(keptDraft('create', blank)).toBeNull()
  keepDraft('create', { name: 'Mira', description: 'Answers.' })
  expect(keptDraft('create', blank)).toEqual({ name: 'Mira', description: 'Answers.' })
  expect(keptDraft('edit', blank)).toBeNull()
  expect(localStorage).toHaveLength(0)

  dropDraft('create')
  expect(keptDraft('create', blank)).toBeNull()
})

test('only texts of fields that the form has are given back', () => {
  keepDraft('create', { name: 'Mira', apiKey: 'sgk_0123456789', toString: 'x' })
  expect(keptDraft('create', blank)).toEqual({ name: 'Mira', description: '' })
  sessionStorage.setItem('draft:create', JSON.stringify({ name: 7, description: null }))
  expect(keptDraft('create', blank)).toEqual(blank)
})

test.each(['', 'null', '7', '"text"', '{'])('what is no draft is none: %j', (text) => {
  sessionStorage.setItem('draft:create', text)
  expect(keptDraft('create', blank)).toBeNull()
})
