import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'

/** The landing page's glasses, small, with what is missing in their lens: for a page or list without content. */
export const LensPicture = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Picture viewBox="0 0 720 300" aria-hidden>
    <path d={armsPath} />
    <path d={lensPath} transform={mirrored} />
    <Lit d={lensPath} />
    <Icon x={487} y={80} size={130} />
  </Picture>
)

const Picture = styled.svg(({ theme: { color, space } }) => ({
  width: 136,
  marginBottom: space[2],
  fill: 'none',
  stroke: color.borderControl,
  strokeWidth: 10,
  strokeLinecap: 'round',
  '& > svg': { stroke: color.lensText, strokeWidth: 1.75 },
}))

const Lit = styled.path(({ theme: { color } }) => ({ fill: color.lensDepth }))

/** The drawn glasses in 720 × 300 units: the right lens, mirrored the left one, and what holds them. */
export const lensPath =
  'M418 92C418 66 438 54 470 52L626 46C664 45 686 62 686 96C686 134 676 172 656 204C640 230 616 242 580 242L504 242C464 242 444 226 434 192C424 158 418 122 418 92Z'
export const armsPath = 'M684 92L716 84M36 92L4 84M304 100C324 72 396 72 416 100'
export const mirrored = 'translate(720 0) scale(-1 1)'
