import { Button } from '../../../src/components/ui/Button.tsx'
import { Inline, Stack, Text } from '../../../src/components/ui/layout.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To set things one below the other (Stack) or beside each other (Inline), for words that are less or more than those around them (Text), for words that are only read aloud (Hidden), and for a list without marks (PlainList).',
  avoid:
    'What has areas, columns, borders or states has a styled element of its own, at the foot of its file. For terms and values, use Facts; for items with a line between them, a Divided List.',
  parts: [
    'Stack: a column; its gap is a step of the theme’s space',
    'Inline: a row that wraps; gap, align and justify',
    'Text: quiet, small, medium',
    'Hidden and PlainList',
  ],
  keyboard: [],
  screenReader: [
    'Each is the element that “as” names, and says no more than that.',
    'Hidden is read aloud where it stands.',
  ],
  dos: [
    {
      text: 'Name the element that it is: a list, a header, a group.',
      show: (
        <Inline role="group" aria-label="Answers">
          <Button>Reject</Button>
          <Button tone="accent">Approve</Button>
        </Inline>
      ),
    },
  ],
  donts: [
    {
      text: 'Tell two things apart by quiet words alone.',
      show: (
        <Stack gap={1}>
          <Text>com.northlight.notes</Text>
          <Text quiet>com.northlight.maps</Text>
        </Stack>
      ),
    },
  ],
}
