import type { Layout } from './layouts.ts'

/** A layout's text for screen readers. */
export function textOf(layout: Layout | null): string {
  switch (layout?.layoutType) {
    case 'text_wall':
      return layout.text
    case 'reference_card':
      return `${layout.title}\n${layout.text}`
    case 'double_text_wall':
      return `${layout.topText}\n${layout.bottomText}`
    case 'dashboard_card':
      return `${layout.leftText}\n${layout.rightText}`
    case 'bitmap_view':
      return 'A picture'
    case 'bitmap_animation':
      return `An animation of ${layout.frames.length} pictures`
    default:
      return ''
  }
}
