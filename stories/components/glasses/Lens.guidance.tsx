import { Lens } from '../../../src/components/glasses/Lens/Lens.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Wherever the portal shows what an app draws on glasses.',
  avoid: 'As an ornament: what is in it was drawn by an app.',
  parts: ['The glass', 'What the app has drawn, cut as the glasses cut it', 'How many lines are cut off'],
  keyboard: [['None', 'It is a picture.']],
  screenReader: ['Reads the name of the glasses and the words that they show.'],
  dos: [
    {
      text: 'Name the glasses, since each cuts differently.',
      show: (
        <Lens
          model="Even Realities G1"
          display={{ width: 576, height: 200, columns: 44, lines: 5 }}
          layout={{ layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' }}
        />
      ),
    },
  ],
  donts: [{ text: 'Shorten the text before: what does not fit is told below the lens.' }],
}
