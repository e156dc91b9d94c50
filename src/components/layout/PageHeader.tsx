import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { twoLines } from '../theme/mixins.ts'
import { Inline, Stack } from '../ui/layout.tsx'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  picture?: ReactNode
  mark?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, description, breadcrumb, picture, mark, actions }: PageHeaderProps) {
  return (
    <Stack as="header" gap={2}>
      {breadcrumb && <Breadcrumb items={breadcrumb} />}
      <Inline gap={4} align="center" justify="between">
        {picture}
        <Label gap={[1, 3]}>
          <Title title={title}>{title}</Title>
          {mark}
        </Label>
        {actions && <Inline align="stretch">{actions}</Inline>}
      </Inline>
      {description && <Description>{description}</Description>}
    </Stack>
  )
}

const Label = styled(Inline)({ flex: '1 1 10rem', minWidth: 0 })

const Title = styled.h1(({ theme: { font } }) => ({
  ...twoLines,
  fontSize: font.size.title,
  minWidth: 0,
}))

const Description = styled.div(({ theme: { color } }) => ({
  maxWidth: '44rem',
  color: color.textQuiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}))
