import { Lens } from '../../../src/components/glasses/Lens/Lens.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Wherever the portal shows what an app draws on glasses.',
  avoid: 'As an ornament: what is in it was drawn by an app.',
  parts: [
    'The glass',
    'What the app has drawn, cut as the glasses cut it',
    'What is not shown: lines that are cut off, a picture',
  ],
  keyboard: [['None', 'It is a picture.']],
  screenReader: ['Reads the name of the glasses and the words that the app sent.'],
  dos: [
    {
      text: 'Name the glasses, since each cuts differently.',
      show: (
        <Lens
          model="Even Realities G1"
          layout={{ layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' }}
        />
      ),
    },
  ],
  donts: [{ text: 'Shorten the text before: what does not fit is told below the lens.' }],
}
