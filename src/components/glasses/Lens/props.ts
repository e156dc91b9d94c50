/** A display's text area, in pixels and in the characters that fit into it. */
export type LensDisplay = { width: number; height: number; columns: number; lines: number }

/** What an app draws (PROTOCOL.md §2); bitmaps are base64 of BMP files. */
export type LensLayout =
  | { layoutType: 'text_wall'; text: string }
  | { layoutType: 'double_text_wall'; topText: string; bottomText: string }
  | { layoutType: 'reference_card'; title: string; text: string }
  | { layoutType: 'dashboard_card'; leftText: string; rightText: string }
  | { layoutType: 'bitmap_view'; data: string }
  | { layoutType: 'bitmap_animation'; frames: string[]; interval: number; repeat: boolean }
  | { layoutType: 'clear_view' }

export type LensProps = {
  model: string
  /** Null for glasses without a display. */
  display: LensDisplay | null
  /** What the app has drawn; null where nothing is shown. */
  layout: LensLayout | null
  scene?: 'street' | 'black'
  /** What the picture is called, where its text stands beside it; what it shows by default. */
  label?: string
  /** Its owner says what is cut off. */
  noteless?: boolean
  off?: boolean
}
