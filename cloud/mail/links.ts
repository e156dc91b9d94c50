/** The portal's page where an app is edited, for the end of a mail. */
export const editPageOf = (portalUrl: string, { packageName }: { packageName: string }): string =>
  `${portalUrl}/tpas/${encodeURIComponent(packageName)}/edit`
