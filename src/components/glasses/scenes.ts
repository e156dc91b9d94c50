import type { Layout } from '../../api/contract/glasses/layouts.ts'

type Scene = {
  /** The method of the SDK's layouts that the line of code calls, with the layout's texts. */
  method: string
  layout: Layout
}

/** Each line of the sample, and what the glasses do with it. */
export const scenes: readonly Scene[] = [
  { method: 'showTextWall', layout: { layoutType: 'text_wall', text: 'Good morning, Ada' } },
  {
    method: 'showReferenceCard',
    layout: { layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' },
  },
  {
    method: 'showDoubleTextWall',
    layout: { layoutType: 'double_text_wall', topText: 'À demain', bottomText: 'See you' },
  },
]
