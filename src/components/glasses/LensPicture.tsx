import styled from '@emotion/styled'
import type { LucideIcon } from 'lucide-react'

import { armsPath, lensPath, mirrored } from './outline.ts'

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
