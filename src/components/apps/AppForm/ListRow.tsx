import styled from '@emotion/styled'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Inline } from '../../ui/layout.tsx'

type ListRowProps = {
  title: string
  onRemove: () => void
  children: ReactNode
}

export function ListRow({ title, onRemove, children }: ListRowProps) {
  const id = useId()
  return (
    <Row aria-labelledby={id}>
      <Inline>
        <Title id={id}>{title}</Title>
        <IconButton label={`Remove ${title}`} icon={Trash2} size="small" onClick={onRemove} />
      </Inline>
      {children}
    </Row>
  )
}

const Row = styled.li(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[2]} ${space[3]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
}))

const Title = styled.span(({ theme: { font } }) => ({
  flex: '1 1 6rem',
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))
