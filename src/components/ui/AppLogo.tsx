import styled from '@emotion/styled'
import { Glasses } from 'lucide-react'
import { type ReactEventHandler, useState } from 'react'
import type { WithRest } from './withRest.ts'

type Own = {
  /** The image's URL. Null or empty shows the placeholder. */
  src: string | null | undefined
  /** 28, 40 or 64 px. */
  size?: 'small' | 'medium' | 'large'
  alt?: string
  onLoad?: ReactEventHandler<HTMLImageElement>
  onError?: () => void
}

/** For reviewers, beside the placeholder of a logo that could not be loaded. */
export const noLogo =
  'Couldn’t load the logo. Its address is private, doesn’t respond, or isn’t a PNG, JPEG, or WebP picture.'

const edges = { small: 28, medium: 40, large: 64 }

/** An app's logo, or a placeholder if there is none or it fails to load. Sends no referrer. */
export function AppLogo({
  src,
  size = 'medium',
  alt = '',
  onLoad,
  onError,
  style,
  ...rest
}: WithRest<'span', Own>) {
  const [failed, setFailed] = useState<string | null>(null)
  const edge = edges[size]
  const missing = !src || src === failed

  return (
    <Frame data-logo data-missing={missing} {...rest} style={{ width: edge, height: edge, ...style }}>
      {missing ? (
        <Glasses
          size={edge * 0.55}
          strokeWidth={1.75}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      ) : (
        <Picture
          src={src}
          alt={alt}
          width={edge}
          height={edge}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={() => {
            setFailed(src)
            onError?.()
          }}
        />
      )}
    </Frame>
  )
}

const Frame = styled.span(({ theme: { color } }) => ({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '22%',
  color: color.textQuiet,
  // A picture has its own shape.
  '&[data-missing=true]': { background: color.sunken },
  '&[data-missing=true]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${color.border}`,
  },
}))

const Picture = styled.img({ width: '100%', height: '100%', objectFit: 'cover' })
