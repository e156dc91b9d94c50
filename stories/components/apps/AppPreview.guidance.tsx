import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Beside the form of an app: what people will see of it, as it is typed.',
  avoid: 'For what a running app draws, use Lens.',
  parts: ['The card of the app store', 'The entry in the launcher, with what does not fit cut off'],
  keyboard: [['None', 'There is nothing to operate.']],
  screenReader: ['The lens is a picture beside the texts that it shows; typing announces nothing.'],
  dos: [{ text: 'Keep its height, whatever is typed.', story: 'Long' }],
  donts: [{ text: 'Leave it empty before the first letter.', story: 'Empty' }],
}
