import { expect, test } from 'vitest'

import { condense } from '../../stories/support/condense.ts'

test('leaves out the tags of text, and what the line of a cell or button has said', () => {
  expect(
    condense([
      'table, Apps',
      'row, Maps 2 days ago, row index 2',
      'cell, Maps',
      'link, Maps',
      'end of cell, Maps',
      'cell, 2 days ago',
      'time',
      '2 days ago',
      'end of time',
      'end of cell, 2 days ago',
      'cell, Remove Maps',
      'button, Remove Maps',
      'Remove',
      'Maps',
      'end of button, Remove Maps',
      'end of cell, Remove Maps',
      'end of row, Maps 2 days ago, row index 2',
      'end of table, Apps',
    ]),
  ).toEqual([
    'table, Apps',
    'row, Maps 2 days ago, row index 2',
    'cell, Maps',
    'link, Maps',
    'cell, 2 days ago',
    'cell, Remove Maps',
    'button, Remove Maps',
    'end of table, Apps',
  ])
})

test('keeps a text that only a larger part around it is named by', () => {
  expect(
    condense(['form, Add a tester', 'paragraph', 'tester', 'end of paragraph', 'end of form, Add a tester']),
  ).toEqual(['form, Add a tester', 'tester', 'end of form, Add a tester'])
})
