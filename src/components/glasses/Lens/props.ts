import type { GlassesModel } from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'

export type LensProps = {
  model: GlassesModel
  /** What the app has drawn; null where nothing is shown. */
  layout: Layout | null
  scene?: 'street' | 'black'
  /** What the picture is called, where its text stands beside it; what it shows by default. */
  label?: string
  /** Its owner says what is not shown. */
  noteless?: boolean
  off?: boolean
}
