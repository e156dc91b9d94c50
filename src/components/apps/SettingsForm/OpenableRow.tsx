import styled from '@emotion/styled'
import { ChevronRight, Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { FramedRow, type SortableParts } from '../../form/SortableList.tsx'
import { theme } from '../../theme/theme.ts'
import { Badge } from '../../ui/Badge.tsx'

type OpenableRowProps = {
  parts: SortableParts
  /** What it is, such as “Setting 2”; its buttons are named by it. */
  name: string
  title: string
  kind: ReactNode
  code?: string
  isOpen: boolean
  isWrong: boolean
  onToggle: () => void
  onDuplicate: () => void
  onRemove: () => void
  children: ReactNode
}

export function OpenableRow(props: OpenableRowProps) {
  const { parts, name, title, kind, code, isWrong, children } = props
  const isOpen = props.isOpen || isWrong
  const id = useId()

  return (
    <FramedRow {...parts.item} aria-labelledby={id}>
      <Head>
        {parts.grip}
        <Toggle
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': `${id}-fields` })}
          onClick={props.onToggle}
        >
          <ChevronRight size={theme.icon.medium} aria-hidden />
          <span>
            <Title id={id}>{title || name}</Title>
            <Under>
              {kind}
              {code && <code>{code}</code>}
              {isWrong && <Badge tone="danger">Needs fixing</Badge>}
            </Under>
          </span>
        </Toggle>
        {parts.menu([
          { label: 'Duplicate', icon: Copy, onSelect: props.onDuplicate },
          { label: 'Remove', icon: Trash2, tone: 'danger', separated: true, onSelect: props.onRemove },
        ])}
      </Head>
      {isOpen && <Fields id={`${id}-fields`}>{children}</Fields>}
    </FramedRow>
  )
}

const Head = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[1],
  padding: space[1],
}))

const Toggle = styled.button(({ theme: { color, space, radius, control, motion } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: control.large,
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  borderRadius: radius.small,
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '& > svg': { flexShrink: 0, color: color.textQuiet, transition: `transform ${motion.quick}` },
  '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  '& > span': { minWidth: 0 },
}))

const Title = styled.span(({ theme: { font } }) => ({
  display: 'block',
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))

const Under = styled.span(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  fontSize: font.size.caption,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
  '& > code': { minWidth: 0 },
}))

const Fields = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'start',
  gap: space[4],
  padding: space[4],
  borderTop: `1px solid ${color.border}`,
  '& > [data-wide], & > fieldset': { gridColumn: '1 / -1' },
}))
