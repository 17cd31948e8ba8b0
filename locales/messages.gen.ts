import enAccount from './en/account.json'
import enAccountServer from './en/account.server.json'
import enAdmin from './en/admin.json'
import enAdminServer from './en/admin.server.json'
import enApp from './en/app.json'
import enAppServer from './en/app.server.json'
import enBooks from './en/books.json'
import enBooksServer from './en/books.server.json'
import enDiscovery from './en/discovery.json'
import enDiscoveryServer from './en/discovery.server.json'
import enListening from './en/listening.json'
import enListeningServer from './en/listening.server.json'
import enMessaging from './en/messaging.json'
import enMessagingServer from './en/messaging.server.json'
import enPrivacy from './en/privacy.json'
import enPrivacyServer from './en/privacy.server.json'
import enRights from './en/rights.json'
import enRightsServer from './en/rights.server.json'
import enShop from './en/shop.json'
import enShopServer from './en/shop.server.json'
import enSite from './en/site.json'
import enSiteServer from './en/site.server.json'
import enSocial from './en/social.json'
import enSocialServer from './en/social.server.json'
import enStudio from './en/studio.json'
import enStudioServer from './en/studio.server.json'
import enSyndicationServer from './en/syndication.server.json'
import paAccount from './pa/account.json'
import paAccountServer from './pa/account.server.json'
import paAdmin from './pa/admin.json'
import paAdminServer from './pa/admin.server.json'
import paApp from './pa/app.json'
import paAppServer from './pa/app.server.json'
import paBooks from './pa/books.json'
import paBooksServer from './pa/books.server.json'
import paDiscovery from './pa/discovery.json'
import paDiscoveryServer from './pa/discovery.server.json'
import paListening from './pa/listening.json'
import paListeningServer from './pa/listening.server.json'
import paMessaging from './pa/messaging.json'
import paMessagingServer from './pa/messaging.server.json'
import paPrivacy from './pa/privacy.json'
import paPrivacyServer from './pa/privacy.server.json'
import paRights from './pa/rights.json'
import paRightsServer from './pa/rights.server.json'
import paShop from './pa/shop.json'
import paShopServer from './pa/shop.server.json'
import paSite from './pa/site.json'
import paSiteServer from './pa/site.server.json'
import paSocial from './pa/social.json'
import paSocialServer from './pa/social.server.json'
import paStudio from './pa/studio.json'
import paStudioServer from './pa/studio.server.json'
import paSyndicationServer from './pa/syndication.server.json'
import paArabAccount from './pa-Arab/account.json'
import paArabAccountServer from './pa-Arab/account.server.json'
import paArabAdmin from './pa-Arab/admin.json'
import paArabAdminServer from './pa-Arab/admin.server.json'
import paArabApp from './pa-Arab/app.json'
import paArabAppServer from './pa-Arab/app.server.json'
import paArabBooks from './pa-Arab/books.json'
import paArabBooksServer from './pa-Arab/books.server.json'
import paArabDiscovery from './pa-Arab/discovery.json'
import paArabDiscoveryServer from './pa-Arab/discovery.server.json'
import paArabListening from './pa-Arab/listening.json'
import paArabListeningServer from './pa-Arab/listening.server.json'
import paArabMessaging from './pa-Arab/messaging.json'
import paArabMessagingServer from './pa-Arab/messaging.server.json'
import paArabPrivacy from './pa-Arab/privacy.json'
import paArabPrivacyServer from './pa-Arab/privacy.server.json'
import paArabRights from './pa-Arab/rights.json'
import paArabRightsServer from './pa-Arab/rights.server.json'
import paArabShop from './pa-Arab/shop.json'
import paArabShopServer from './pa-Arab/shop.server.json'
import paArabSite from './pa-Arab/site.json'
import paArabSiteServer from './pa-Arab/site.server.json'
import paArabSocial from './pa-Arab/social.json'
import paArabSocialServer from './pa-Arab/social.server.json'
import paArabStudio from './pa-Arab/studio.json'
import paArabStudioServer from './pa-Arab/studio.server.json'
import paArabSyndicationServer from './pa-Arab/syndication.server.json'

/** The messages that a browser loads, a file at a time; those of `*.server.json` stay on the server. */
export type MessageChunk =
  | 'account'
  | 'admin'
  | 'app'
  | 'books'
  | 'discovery'
  | 'listening'
  | 'messaging'
  | 'privacy'
  | 'rights'
  | 'shop'
  | 'site'
  | 'social'
  | 'studio'

export const messages = {
  'en': {
    ...enAccount,
    ...enAccountServer,
    ...enAdmin,
    ...enAdminServer,
    ...enApp,
    ...enAppServer,
    ...enBooks,
    ...enBooksServer,
    ...enDiscovery,
    ...enDiscoveryServer,
    ...enListening,
    ...enListeningServer,
    ...enMessaging,
    ...enMessagingServer,
    ...enPrivacy,
    ...enPrivacyServer,
    ...enRights,
    ...enRightsServer,
    ...enShop,
    ...enShopServer,
    ...enSite,
    ...enSiteServer,
    ...enSocial,
    ...enSocialServer,
    ...enStudio,
    ...enStudioServer,
    ...enSyndicationServer,
  },
  'pa': {
    ...paAccount,
    ...paAccountServer,
    ...paAdmin,
    ...paAdminServer,
    ...paApp,
    ...paAppServer,
    ...paBooks,
    ...paBooksServer,
    ...paDiscovery,
    ...paDiscoveryServer,
    ...paListening,
    ...paListeningServer,
    ...paMessaging,
    ...paMessagingServer,
    ...paPrivacy,
    ...paPrivacyServer,
    ...paRights,
    ...paRightsServer,
    ...paShop,
    ...paShopServer,
    ...paSite,
    ...paSiteServer,
    ...paSocial,
    ...paSocialServer,
    ...paStudio,
    ...paStudioServer,
    ...paSyndicationServer,
  },
  'pa-Arab': {
    ...paArabAccount,
    ...paArabAccountServer,
    ...paArabAdmin,
    ...paArabAdminServer,
    ...paArabApp,
    ...paArabAppServer,
    ...paArabBooks,
    ...paArabBooksServer,
    ...paArabDiscovery,
    ...paArabDiscoveryServer,
    ...paArabListening,
    ...paArabListeningServer,
    ...paArabMessaging,
    ...paArabMessagingServer,
    ...paArabPrivacy,
    ...paArabPrivacyServer,
    ...paArabRights,
    ...paArabRightsServer,
    ...paArabShop,
    ...paArabShopServer,
    ...paArabSite,
    ...paArabSiteServer,
    ...paArabSocial,
    ...paArabSocialServer,
    ...paArabStudio,
    ...paArabStudioServer,
    ...paArabSyndicationServer,
  },
}
