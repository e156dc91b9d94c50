import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../theme/mixins.ts'

type MarkProps = {
  whole?: boolean
  children: ReactNode
}

export function Removed({ whole = false, children }: MarkProps) {
  return (
    <Old data-whole={whole}>
      <Word>removed: </Word>
      {children}
      <Word>, </Word>
    </Old>
  )
}

export function Added({ whole = false, children }: MarkProps) {
  return (
    <New data-whole={whole}>
      <Word>added: </Word>
      {children}
      <Word>, </Word>
    </New>
  )
}

/** For screen readers only; not part of a copied text. */
const Word = styled.span({ ...visuallyHidden, userSelect: 'none', WebkitUserSelect: 'none' })

const Old = styled.del(({ theme: { color, radius, space, font } }) => ({
  position: 'relative',
  padding: '1px 2px',
  borderRadius: radius.small,
  color: color.removedText,
  background: color.removedSoft,
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  '&[data-whole=true]': { display: 'block', padding: `${space[1]} ${space[2]}` },
  '&[data-whole=true]::before': {
    content: '"−" / ""',
    display: 'inline-block',
    width: '1em',
    fontWeight: font.weight.strong,
  },
}))

const New = styled.ins(({ theme: { color, radius, space, font } }) => ({
  position: 'relative',
  padding: '1px 2px',
  borderRadius: radius.small,
  color: color.addedText,
  background: color.addedSoft,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  '&[data-whole=true]': { display: 'block', padding: `${space[1]} ${space[2]}`, textDecoration: 'none' },
  '&[data-whole=true]::before': {
    content: '"+" / ""',
    display: 'inline-block',
    width: '1em',
    fontWeight: font.weight.strong,
  },
}))
