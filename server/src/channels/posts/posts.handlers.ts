import { posts } from '@dolphin/contract/channels/posts/posts.contract';
import { implement, type Module } from '../../core/module.ts';
import { latestPosts, listPosts } from '../post-reading/list-posts.ts';
import type { WordFilter } from './read-content.ts';
import { moderatePosts } from './moderate-posts.ts';
import { readPosts } from './read-posts.ts';
import { writePosts } from './write-posts.ts';

export function postsModule(filter: WordFilter): Module {
  return implement(posts, {
    list: listPosts,
    latest: latestPosts,
    ...readPosts,
    ...writePosts(filter),
    ...moderatePosts,
  });
}
