export type Mail = { to: string; subject: string; text: string; html?: string }

export type Mailer = {
  send: (mail: Mail) => Promise<void>
}

type Named = { packageName: string }

const pageOf = (portalUrl: string, { packageName }: Named, page: string): string =>
  `${portalUrl}/tpas/${encodeURIComponent(packageName)}/${page}`

export const editPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'edit')

export const healthPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'health')

export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
