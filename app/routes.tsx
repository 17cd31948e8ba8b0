import type { RouteObject } from 'react-router'
import { Bare } from '#app/layout/Bare.tsx'
import { ErrorPage } from '#app/layout/ErrorPage.tsx'
import { Frame } from '#app/layout/Frame.tsx'
import { Root } from '#app/layout/Root.tsx'
import type { Store } from '#web/session/store.ts'
import { page } from './page.ts'

/** Every address of the site and its page, in one place. */
export function routes(store: Store): RouteObject[] {
  const at = (path: string, name: string) => page(store, path, name)
  const framed = [
    at('/', 'home'),
    at('/browse', 'browse'),
    at('/browse/ProductPage/:slug', 'book'),
    at('/people/:slug', 'person'),
    at('/library', 'library'),
    at('/library/year', 'listening-year'),
    at('/library/bookmarks', 'bookmarks'),
    at('/wishlist', 'wishlist'),
    at('/notification', 'notification'),
    at('/share-book-gift', 'share-book-gift'),
    at('/gift/:code?', 'gift'),
    at('/account-details', 'account-details'),
    at('/checkout', 'checkout'),
    at('/checkout/thanks', 'checkout-thanks'),
    at('/country', 'country'),
    at('/login', 'login'),
    at('/signup', 'signup'),
    at('/forgotpassword', 'forgot-password'),
    at('/resetpassword', 'reset-password'),
    at('/verify', 'verify'),
    at('/admin', 'admin'),
    at('/about', 'about'),
    at('/our-supporters', 'our-supporters'),
    at('/contact', 'contact'),
    at('/privacy', 'privacy'),
    at('/faqs', 'faqs'),
    at('/blog', 'blog'),
    at('/blog/:slug', 'blog-article'),
    at('*', 'not-found'),
  ]
  // Without header, footer and bottom menu (spec.md §2).
  const bare = [
    at('/music-player', 'music-player'),
    at('/episodes', 'episodes'),
    at('/user/delete', 'delete-account'),
    at('/user/verify/:token', 'verify-link'),
  ]
  return [
    {
      Component: Root,
      children: [
        { Component: Frame, children: [faulty(framed)] },
        { Component: Bare, children: [faulty(bare)] },
      ],
    },
  ]
}

/** A page that fails is told of in its place, with what stands around it kept. */
const faulty = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: ErrorPage, children })
