/** The demo data's app, whose server is the portal itself: its package name, and where its server's URL ends. */
export const demoApp = { packageName: 'com.northlight.hello-lens', path: '/demo-app' }

/** The demo data's web app, whose page the portal serves. */
export const demoWebApp = { packageName: 'com.northlight.pocket_dice', path: '/demo-web-app/' }

type Served = { packageName: string; publicUrl: string }

export const isServedByPortal = ({ packageName, publicUrl }: Served): boolean =>
  packageName === demoApp.packageName &&
  URL.canParse(publicUrl) &&
  new URL(publicUrl).pathname === demoApp.path
