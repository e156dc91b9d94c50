type Named = { packageName: string }

const pageOf = (portalUrl: string, { packageName }: Named, page: string): string =>
  `${portalUrl}/tpas/${encodeURIComponent(packageName)}/${page}`

/** The portal's page where an app is edited, for the end of a mail. */
export const editPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'edit')

/** The portal's page about the health of an app's server. */
export const healthPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'health')

/** A text as a mail's subject has it. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
