import { Fact, Facts } from '../../../src/components/data/Facts.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what is known of one thing: short values with a name each.',
  avoid: 'For several things with the same facts, use a table.',
  parts: ['A term and its value, beside each other where there is room'],
  keyboard: [['None', 'It is text.']],
  screenReader: ['A description list: reads each term, then its value.'],
  dos: [
    {
      text: 'Keep terms short: values get the room.',
      show: (
        <Facts>
          <Fact term="Company">Northlight Labs</Fact>
          <Fact term="App Type">Standard</Fact>
          <Fact term="Description">
            The next departures of the stop you look at, with platform and delay.
          </Fact>
        </Facts>
      ),
    },
  ],
  donts: [{ text: 'List facts that nobody decides by.' }],
}
