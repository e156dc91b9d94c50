import { markPaths } from './markPaths.ts'
import type { WithRest } from './withRest.ts'

type Own = {
  /** Pixels. */
  size: number
}

/** The portal's mark: glasses with one lens lit, as in public/favicon.svg. */
export const BrandMark = ({ size, ...rest }: WithRest<'svg', Own>) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.5}
    strokeLinejoin="round"
    aria-hidden
    {...rest}
  >
    <path d={markPaths.outline} />
    <path d={markPaths.lit} fill="currentColor" />
  </svg>
)
