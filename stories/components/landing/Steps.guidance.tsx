import { Steps } from '../../../src/components/landing/Steps/Steps.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'On the landing page: the three steps from a visitor to an app on glasses.',
  avoid: 'For the progress of a task, show a checklist with what is done.',
  parts: ['An icon', 'A number and a word', 'One sentence'],
  keyboard: [],
  screenReader: ['Is a list named “How to build an app”; the numbers are those of the list.'],
  dos: [{ text: 'One word and one sentence a step.', show: <Steps /> }],
  donts: [{ text: 'Add a fourth step: what is not needed to begin stands in the documentation.' }],
}
