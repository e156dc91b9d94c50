import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { AppLogo } from '../../ui/AppLogo.tsx'

export function Picture({ src, label, children }: { src: string; label: string; children: ReactNode }) {
  const [failed, setFailed] = useState(false)
  return (
    <Figure>
      <AppLogo src={src} size="large" alt={label} onError={() => setFailed(true)} />
      <Caption>
        {failed && <p>Couldn’t load this picture.</p>}
        {children}
      </Caption>
    </Figure>
  )
}

const Figure = styled.figure(({ theme: { space } }) => ({
  flex: '0 1 16rem',
  display: 'grid',
  gap: space[2],
  minWidth: 0,
}))

const Caption = styled.figcaption(({ theme: { color } }) => ({ '& > p': { color: color.warningText } }))
