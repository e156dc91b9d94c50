import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Above a list that can be searched or filtered.',
  avoid: 'Not above a list that is always short.',
  parts: ['The search', 'The filters', 'The number of rows found'],
  keyboard: [['Tab', 'Moves from the search to the filters, then into the list.']],
  screenReader: ['Announces the number of rows when it changes.'],
  dos: [{ text: 'Include the noun: “2 apps”.', story: 'SearchAndFilter' }],
  donts: [{ text: 'Mix actions with filters: put actions in the page header.' }],
}
