import type { LensDisplay, LensLayout } from './props.ts'
import { wrapText } from './wrapText.ts'

export type TextLine = { text: string; row: number; strong?: boolean }
/** Lines beside each other; `end` is set at the right edge. */
export type TextColumn = { side: 'whole' | 'left' | 'right'; align: 'start' | 'end'; lines: TextLine[] }

export type Screen = {
  columns: TextColumn[]
  /** How many lines the display has no room for. */
  cut: number
}

const empty: Screen = { columns: [], cut: 0 }

/** What a display shows of a layout's texts; layouts without text give an empty screen. */
export function screenOf(layout: LensLayout | null, display: LensDisplay): Screen {
  switch (layout?.layoutType) {
    case 'text_wall':
      return clip([{ side: 'whole', align: 'start', lines: plain(layout.text, display.columns) }], display)
    case 'reference_card': {
      const title = plain(layout.title, display.columns).map((line) => ({ ...line, strong: true }))
      const text = plain(layout.text, display.columns).map(({ text, row }) => ({
        text,
        row: row + title.length,
      }))
      return clip([{ side: 'whole', align: 'start', lines: [...title, ...text] }], display)
    }
    case 'double_text_wall':
      return sideBySide(layout.topText, layout.bottomText, 'start', display)
    case 'dashboard_card':
      return sideBySide(layout.leftText, layout.rightText, 'end', display)
    default:
      return empty
  }
}

function sideBySide(left: string, right: string, align: TextColumn['align'], display: LensDisplay): Screen {
  // One column between the two.
  const half = Math.floor((display.columns - 1) / 2)
  return clip(
    [
      { side: 'left', align: 'start', lines: plain(left, half) },
      { side: 'right', align, lines: plain(right, half) },
    ],
    display,
  )
}

const plain = (text: string, columns: number): TextLine[] =>
  wrapText(text, columns).map((text, row) => ({ text, row }))

function clip(columns: TextColumn[], { lines: most }: LensDisplay): Screen {
  const tooMany = columns.map(({ lines }) => Math.max(0, lines.length - most))
  return {
    columns: columns.map((column) => ({ ...column, lines: column.lines.slice(0, most) })),
    cut: Math.max(0, ...tooMany),
  }
}

/** What a layout says, for who cannot see it. */
export function textOf(layout: LensLayout | null): string {
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
